import { resolveLink } from '@butiga/commerce-sdk/rules'
import { Trans } from '@lingui/react/macro'
import { useUi } from '../../provider/ui.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { BlockHead } from '../block-head.tsx'
import { EmptyBlock } from '../empty-block.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { BlockInput } from '../sections.ts'

/** A film of the library, or a picture that leads to one elsewhere: nothing of it is loaded before it is played. */
export const Video = ({ anchor, props: { heading, poster, file, link, caption } }: BlockInput<'video'>) => {
  const isElsewhere = /^https?:\/\//.test(link)
  if (file === '' && !isElsewhere) return <EmptyBlock anchor={anchor} />
  return (
    <section id={anchor ?? undefined} className="section wrap">
      <BlockHead heading={heading} />
      <figure className="blk-video">
        {file === '' ? (
          <Elsewhere {...{ link, poster }} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of the library have their captions in their pictures
          <video
            src={file}
            poster={poster.src}
            width={poster.width}
            height={poster.height}
            preload="none"
            controls
            playsInline
            aria-label={heading || poster.alt || undefined}
          />
        )}
        {caption !== '' && (
          <figcaption className="small muted" data-field="caption">
            {caption}
          </figcaption>
        )}
      </figure>
    </section>
  )
}

const Elsewhere = ({ link, poster }: Pick<BlockInput<'video'>['props'], 'link' | 'poster'>) => {
  const { language } = useUi()
  const { href } = resolveLink(link, { language: language.code, prefix: null })
  const host = new URL(href).hostname.replace(/^www\./, '')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <Picture picture={poster} place="full" />
      <span className="btn btn-primary">
        <Icon name="arrow" small /> <Trans>Pogledajte na {host}</Trans>
      </span>
    </a>
  )
}
