import { expect, it } from 'vitest'
import { escapeDoubleQuoted, escapeHtml, escapeText } from './escape-html.ts'

const text = `<a href="x" title='y'>Ana & Čarli &amp; &lt;</a>`

it.each([
  [
    'any place',
    escapeHtml,
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Ana &amp; Čarli &amp;amp; &amp;lt;&lt;/a&gt;',
  ],
  [
    'double quotes',
    escapeDoubleQuoted,
    "&lt;a href=&quot;x&quot; title='y'&gt;Ana &amp; Čarli &amp;amp; &amp;lt;&lt;/a&gt;",
  ],
  ['text', escapeText, `&lt;a href="x" title='y'&gt;Ana &amp; Čarli &amp;amp; &amp;lt;&lt;/a&gt;`],
])('every character that is markup in %s is escaped, each time that it occurs', (_, escape, escaped) => {
  expect(escape(text)).toBe(escaped)
  expect(escape('')).toBe('')
})
