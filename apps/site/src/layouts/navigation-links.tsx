import type { NavigationItem } from '@butiga/commerce-sdk'
import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useShop } from '@butiga/react-ui/provider/shop'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The links of a navigation; the one of the shown page is marked. */
export const NavigationLinks = ({
  items,
  path,
  after,
  opens = false,
}: {
  items: readonly NavigationItem[]
  path: string
  /** Shown behind each title. */
  after?: ReactNode
  /** Whether an item with others below it opens those, in place of leading to its page. Default: false. */
  opens?: boolean
}) => {
  const { links } = useShop()
  const current = currentItem(items, path, links.home())
  return items.map((item) =>
    opens && item.children.length > 0 ? (
      <details key={item.link}>
        <summary>
          {item.title}
          <Icon name="down" />
        </summary>
        <NavigationLinks items={item.children.flatMap((child) => [child, ...child.children])} path={path} />
        <ContentLink link={item.link} aria-current={item.link === path ? 'page' : undefined}>
          <Trans>Pogledaj sve</Trans>
        </ContentLink>
      </details>
    ) : (
      <ContentLink key={item.link} link={item.link} aria-current={item === current ? 'page' : undefined}>
        {item.title}
        {after}
      </ContentLink>
    ),
  )
}

/** Several items lead to places on the home page; only the first of them is the page itself. */
const currentItem = (items: readonly NavigationItem[], path: string, home: string): NavigationItem | undefined =>
  items.find(({ link }) => {
    const target = link.split('#')[0] || home
    return target === path || (target !== home && path.startsWith(`${target}/`))
  })
