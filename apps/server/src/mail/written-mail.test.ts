import { describe, expect, it } from 'vitest'
import { fillMail } from './written-mail.ts'

const fill = (body: string, values: Record<string, string> = {}, subject = 'S') =>
  fillMail({ subject, body }, values, 'https://burin.example')

describe('a mail of written texts', () => {
  it('has its values as text, in HTML and in plain text', () => {
    const { subject, block } = fill(
      '<p>Bok <strong>{{name}}</strong></p>',
      { name: '<img src=x>&' },
      '{{name}}:\n{{name}}',
    )
    expect(block.html.text).toBe('<p style="margin:0 0 24px">Bok <strong>&lt;img src=x&gt;&amp;</strong></p>')
    expect(block.text).toBe('Bok <img src=x>&')
    expect(subject).toBe('<img src=x>&: <img src=x>&')
  })

  it('leads from its links to the site, with values that end no part of the address', () => {
    const { block } = fill('<a href="/trag/{{number}}">Trag</a> <a href="mailto:a@b.hr">Pišite</a>', {
      number: '../"x?',
    })
    expect(block.html.text).toContain('href="https://burin.example/trag/..%2F%22x%3F"')
    expect(block.html.text).toContain('href="mailto:a@b.hr"')
    expect(block.text).toBe('Trag (https://burin.example/trag/..%2F%22x%3F) Pišite (mailto:a@b.hr)')
  })

  it('has headings, lists and lines in plain text too', () => {
    const { block } = fill(
      '<h2>Bok</h2><p>Jedan<br>dva</p><ul><li>a</li><li>b</li></ul><blockquote><p>c</p></blockquote>',
    )
    expect(block.text).toBe('Bok\n\nJedan\ndva\n\n- a\n- b\n\nc')
    expect(block.html.text).toContain('<h1 style=')
  })
})
