import type { SectionLink as Link } from '@butiga/commerce-sdk'
import { Icon } from '../ui/icon/icon.tsx'
import { ContentLink } from '../ui/content-link/content-link.tsx'

interface BlockHeadProps {
  readonly heading: string
  /** Below the heading. Default: nothing. */
  readonly text?: string
  /** Beside the heading; shown where it has a label. */
  readonly more?: Link
}

/** The heading of a section, left out where an editor has left it empty. */
export const BlockHead = ({ heading, text = '', more }: BlockHeadProps) =>
  heading === '' && text === '' && !more?.label ? null : (
    <div className="section-head">
      {heading !== '' && <h2 data-field="heading">{heading}</h2>}
      {text !== '' && <p data-field="text">{text}</p>}
      {more !== undefined && more.label !== '' && (
        <ContentLink link={more.link} className="link" {...(more.newTab && { target: '_blank', rel: 'noopener' })}>
          <span data-field="more/label">{more.label}</span> <Icon name={more.icon ?? 'arrow'} small />
        </ContentLink>
      )}
    </div>
  )
