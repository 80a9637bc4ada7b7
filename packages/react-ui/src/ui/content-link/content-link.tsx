import { resolveLink } from '@butiga/commerce-sdk/rules'
import type { AnchorHTMLAttributes } from 'react'
import { useUi } from '../../provider/ui.tsx'

const opensNoPage = (href: string): boolean => /^(?:tel|mailto):/.test(href)

/**
 * A link that an editor wrote, by the link rules: a path stays in the site, an address elsewhere opens in a new tab, a telephone or mail link opens its program.
 */
export const ContentLink = ({
  link,
  ...rest
}: { link: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) => {
  const { Link, language } = useUi()
  // Only typed content needs the prefix; a link in a section is an address already.
  const { href, external } = resolveLink(link, { language: language.code, prefix: null })
  if (!external) return <Link {...rest} href={href} />
  return opensNoPage(href) ? <a {...rest} href={href} /> : <a {...rest} href={href} target="_blank" rel="noopener" />
}
