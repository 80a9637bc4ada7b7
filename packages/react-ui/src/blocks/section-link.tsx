import type { SectionLink as Link } from '@butiga/commerce-sdk'
import type { AnchorHTMLAttributes } from 'react'
import { ContentLink } from '../ui/content-link/content-link.tsx'
import { Icon } from '../ui/icon/icon.tsx'

interface SectionLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: Link
  /** The field of the label, for edit mode. */
  readonly field: string
}

/** A link of a section with its label, as an editor made it: with an icon, and in a new tab where it was chosen. */
export const SectionLink = ({ to: { label, link, icon, newTab = false }, field, ...rest }: SectionLinkProps) => {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  return icon ? (
    <ContentLink link={link} {...target} {...rest}>
      <Icon name={icon} small /> <span data-field={field}>{label}</span>
    </ContentLink>
  ) : (
    <ContentLink link={link} {...target} {...rest} data-field={field}>
      {label}
    </ContentLink>
  )
}
