import { expect, it } from 'vitest'
import { listReleases, readReleases } from './releases.ts'

it('a release has the entries of its list, as HTML in which nothing of the text is markup [R3.65]', () => {
  const changelog = `# Changelog

## 1.2.0 (2026-11-21)

- Prices <b>“from”</b> & more
- Told it's "done"<script>steal()</script>

## Unreleased

- Nothing yet

## 1.1.0 (2026-10-01)

Words without a list.
`
  expect(readReleases(changelog)).toEqual([
    {
      tag: '1.2.0',
      date: '2026-11-21',
      description_html:
        '<ul><li>Prices &#60;b&#62;“from”&#60;/b&#62; &#38; more</li><li>Told it&#39;s &#34;done&#34;&#60;script&#62;steal()&#60;/script&#62;</li></ul>',
    },
    { tag: '1.1.0', date: '2026-10-01', description_html: '<ul></ul>' },
  ])
})

it('reads the changelog of this repository, the newest first', async () => {
  const [newest] = await listReleases()
  expect(newest?.description_html).toMatch(/^<ul><li>/)
})
