import type { NavigationItem } from '@butiga/commerce-sdk'
import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { useShop } from '@butiga/react-ui/provider/shop'
import type { ReactNode } from 'react'

/** The links of a navigation; the one of the shown page is marked. */
export const NavigationLinks = ({
  items,
  path,
  after,
}: {
  items: readonly NavigationItem[]
  path: string
  /** Shown behind each title. */
  after?: ReactNode
}) => {
  const { links } = useShop()
  const current = currentItem(items, path, links.home())
  return items.map((item) => (
    <ContentLink key={item.link} link={item.link} aria-current={item === current ? 'page' : undefined}>
      {item.title}
      {after}
    </ContentLink>
  ))
}

/** Several items lead to places on the home page; only the first of them is the page itself. */
const currentItem = (items: readonly NavigationItem[], path: string, home: string): NavigationItem | undefined =>
  items.find(({ link }) => {
    const target = link.split('#')[0] || home
    return target === path || (target !== home && path.startsWith(`${target}/`))
  })
