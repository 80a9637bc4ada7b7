import { parseRichText } from '@butiga/commerce-sdk/contracts'
import { hostileTargets } from '@butiga/commerce-sdk/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { RichText } from './rich-text.tsx'

const show = (html: string) => renderUi(<RichText html={html} />).container.innerHTML

describe('RichText', () => {
  it('draws text, lists, emphasis and characters', async () => {
    expect(
      show('<h2>Podaci</h2><p>Čuvamo <strong>ime</strong> &amp; adresu&nbsp;&#8211; &lt;sve&gt;.<br>Kraj</p>'),
    ).toBe('<h2>Podaci</h2><p>Čuvamo <strong>ime</strong> &amp; adresu&nbsp;– &lt;sve&gt;.<br>Kraj</p>')
    const { container } = renderUi(<RichText html="<ul><li>a</li><li>b</li></ul>" />)
    expect(container.innerHTML).toBe('<ul><li>a</li><li>b</li></ul>')
    await expectAccessible(container)
  })

  it('keeps the anchors of headings', () => {
    expect(show('<h2 id="povrat">a</h2><p id="b">c</p>')).toBe('<h2 id="povrat">a</h2><p>c</p>')
  })

  it('opens links elsewhere in a new tab and keeps local ones in the site [R2.34]', () => {
    renderUi(
      <RichText html='<a href="/uvjeti">uvjeti</a> <a href="https://ec.europa.eu/x">EU</a> <a href="tel:+385">tel</a>' />,
    )
    expect(screen.getByRole('link', { name: 'uvjeti' }).hasAttribute('target')).toBe(false)
    expect(screen.getByRole('link', { name: 'EU' }).getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: 'EU' }).getAttribute('rel')).toBe('noopener')
    expect(screen.getByRole('link', { name: 'tel' }).hasAttribute('target')).toBe(false)
  })

  it.each(hostileTargets)('links %j only inside the shop or with an absolute web address [I39]', (target) => {
    for (const node of parseRichText(`<a href="${target.replaceAll('"', '&quot;')}">ok</a>`)) {
      const href = typeof node === 'string' ? undefined : node.href
      if (href === undefined) continue
      const url = new URL(href, 'https://shop.test')
      expect(url.origin === 'https://shop.test' || /^https?:/i.test(href), href).toBe(true)
    }
  })

  it.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<style>a{}</style>ok', 'ok'],
    ['<img src=x onerror=alert(1)>ok', 'ok'],
    ['<p onclick="alert(1)">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">ok</a>', 'ok'],
    ['<a href="java&#115;cript:alert(1)">ok</a>', 'ok'],
    ['<a href="//evil.example">ok</a>', 'ok'],
    ['<div><b>ok</div>', '<b>ok</b>'],
    ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
    ['<!-- x --><p>ok', '<p>ok</p>'],
    ['ok<!-- <b>x</b>', 'ok'],
    ['<a href="/a>b">ok</a>', '<a href="/a>b">ok</a>'],
  ])('leaves nothing of %s that could act', (html, expected) => {
    expect(show(html)).toBe(expected)
  })

  it.each(['<a ', '<!--', '<a "', '<script>', '</', '&#'])('reads 50 kB of %s without delay [F19]', (piece) => {
    const html = piece.repeat(50_000 / piece.length)
    // The quickest of some: a busy machine may hold up any one of them.
    const times = Array.from({ length: 5 }, () => {
      const begun = process.threadCpuUsage()
      parseRichText(html)
      const { user, system } = process.threadCpuUsage(begun)
      return (user + system) / 1000
    })
    expect(Math.min(...times)).toBeLessThan(200)
  })
})
