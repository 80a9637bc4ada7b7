import { type HtmlTag, parseRichText, type RichNode } from '@butiga/commerce-sdk/rules'
import { Fragment, type ReactNode } from 'react'
import { useUi, type LinkComponent } from '../../provider/ui.tsx'

/**
 * Clean HTML of the content as React elements. No string ever reaches innerHTML, so Trusted Types need no policy, and
 * local links go through the site's router.
 */
export const RichText = ({ html }: { html: string }) => {
  const { Link } = useUi()
  return draw(parseRichText(html), Link)
}

/** The nodes as elements. */
export const draw = (nodes: readonly RichNode<HtmlTag>[], Link: LinkComponent): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
    const { tag: Tag, href, id } = node
    if (Tag === 'br') return <br key={index} />
    const children = draw(node.children, Link)
    if (Tag !== 'a')
      return (
        <Tag key={index} id={id}>
          {children}
        </Tag>
      )
    if (href === undefined) return <Fragment key={index}>{children}</Fragment>
    if (href.startsWith('/'))
      return (
        <Link key={index} href={href}>
          {children}
        </Link>
      )
    return href.startsWith('http') ? (
      <a key={index} href={href} target="_blank" rel="noopener">
        {children}
      </a>
    ) : (
      <a key={index} href={href}>
        {children}
      </a>
    )
  })
