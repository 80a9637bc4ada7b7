import type { MediaRecord } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'

/** The address of a picture's rendition for a tile; a drawing has none, and needs none. */
export const tilePath = ({ alternativePaths, path, access, mime }: TiledMedia): string =>
  access !== 'public' && mime !== 'image/svg+xml'
    ? `${path}?size=MediumSize&format=webp`
    : (alternativePaths['MediumSize.webp'] ?? path)
type TiledMedia = Pick<MediaRecord, 'alternativePaths' | 'path' | 'access' | 'mime'>

/** A file of the library as a tile: a picture itself, of any other file its type. */
export const MediaPicture = ({ item, alt = '' }: { readonly item: TiledMedia; readonly alt?: string }) =>
  item.mime.startsWith('image/') ? (
    <img src={tilePath(item)} alt={alt} loading="lazy" />
  ) : (
    <span className="med-type">{item.mime.split('/')[1]?.toUpperCase()}</span>
  )

/** `120 kB`, `2,4 MB`. */
export const bytesText = (bytes: number, locale: string): string => {
  const isLarge = bytes >= 1_000_000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(1, bytes / (isLarge ? 1_000_000 : 1000)))
}

/** Whether a picture has no title in the language of the site, which pages use as its `alt`. */
export const useHasNoTitle = () => {
  const own = useAdmin().siteLanguages[0]?.code ?? ''
  return ({ titles }: Pick<MediaRecord, 'titles'>): boolean => (titles[own] ?? '').trim() === ''
}

/** Below a tile: the name, size and what is missing. */
export const MediaCaption = ({ item }: { readonly item: MediaRecord }) => {
  const { language } = useUi()
  const hasNoTitle = useHasNoTitle()
  const { originalName, width, height, size } = item
  return (
    <>
      <span className="xs" title={originalName}>
        {originalName}
      </span>
      <span className="xs muted num">
        {width !== null && height !== null && `${width} × ${height}, `}
        {bytesText(size, language.locale)}
      </span>
      {item.access !== 'public' && (
        <span className="xs tag">
          <Trans>privatno</Trans>
        </span>
      )}
      {hasNoTitle(item) && item.mime.startsWith('image/') && (
        <span className="xs bad">
          <Trans>bez opisa</Trans>
        </span>
      )}
    </>
  )
}
