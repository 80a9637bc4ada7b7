import type { MediaRecord } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { loadMedia } from '../../kit/media/load-media.ts'
import { bytesText, MediaCaption, MediaPicture } from '../../kit/media/media-tile.tsx'
import { Uploads } from '../../kit/media/uploads.tsx'
import { removeMedia } from './remove-media.ts'

const c = columnsOf<MediaRecord>()

const Size = ({ bytes }: { readonly bytes: number }) => bytesText(bytes, useUi().language.locale)

/** The media library as tiles or as a table; files are uploaded by a button, by dropping and by pasting. */
export const Screen = listScreen<MediaRecord>({
  title: msg`Mediji`,
  note: msg`Slike proizvoda, kategorija i sadržaja, dokumenti i video.`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/media/${id}`,
  load: loadMedia,
  columns: [
    c.text('name', msg`Datoteka`, ({ originalName }) => originalName),
    c.text('title', msg`Opis`, ({ title }) => title),
    c.text('mime', msg`Vrsta`, ({ mime }) => mime),
    c.text('pixels', msg`Pikseli`, ({ width, height }) =>
      width === null || height === null ? null : `${width} × ${height}`,
    ),
    c.number('size', msg`Veličina`, ({ size }) => size, { cell: ({ size }) => <Size bytes={size} /> }),
    c.number('uses', msg`Prikazuje se`, ({ uses }) => uses.length),
  ],
  tile: {
    picture: (item) => <MediaPicture item={item} />,
    caption: (item) => <MediaCaption item={item} />,
  },
  top: (reload) => <Uploads onStored={reload} />,
  filters: [
    {
      key: 'mime',
      title: msg`Sve vrste`,
      choices: [
        { value: 'image/avif', label: msg`AVIF` },
        { value: 'image/jpeg', label: msg`JPEG` },
        { value: 'image/png', label: msg`PNG` },
        { value: 'image/svg+xml', label: msg`SVG` },
        { value: 'image/webp', label: msg`WebP` },
        { value: 'application/pdf', label: msg`PDF` },
        { value: 'video/mp4', label: msg`MP4` },
        { value: 'video/webm', label: msg`WebM` },
      ],
    },
    {
      key: 'access',
      title: msg`Javne i privatne`,
      choices: [
        { value: 'public', label: msg`Javne` },
        { value: 'private', label: msg`Privatne` },
      ],
    },
    { key: 'titled', title: msg`S opisom i bez njega`, choices: [{ value: 'no', label: msg`Bez opisa` }] },
  ],
  isSearched: true,
  bulk: [removeMedia],
  call: 'media.filter',
  empty: msg`Nema takvih medija.`,
})
