import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { name: 'pages', label: 'Pages', count: 0, href: '/search?category=pages' },
  { name: 'products', label: 'Products', count: 14, href: '/search?category=products' },
  { name: 'posts', label: 'Posts', href: '/search?category=posts' },
] as const

const open = () => {
  const chosen: string[] = []
  renderUi(
    <>
      <Tabs
        label="Results"
        tabs={tabs}
        selected="products"
        panelId="panel"
        onSelect={({ name }) => chosen.push(name)}
      />
      <div id="panel" role="tabpanel" aria-labelledby="panel-products" />
    </>,
  )
  return chosen
}

describe('tabs', () => {
  it('are links with their counts, and mark the selected one', () => {
    open()
    expect(screen.getByRole('tab', { name: 'Products 14' }).getAttribute('href')).toBe('/search?category=products')
    expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
    ])
  })

  it('are walked by arrow keys and taken by a click', () => {
    const chosen = open()
    const [pages, products, posts] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement, HTMLElement]
    products.focus()
    for (const [key, expected] of [
      ['ArrowRight', posts],
      ['ArrowRight', pages],
      ['ArrowLeft', posts],
      ['Home', pages],
      ['End', posts],
    ] as const) {
      fireEvent.keyDown(document.activeElement as Element, { key })
      expect(document.activeElement).toBe(expected)
    }
    expect(chosen).toEqual([])
    fireEvent.click(posts)
    expect(chosen).toEqual(['posts'])
  })
})
