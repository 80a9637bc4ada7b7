// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showVersionBadge } from './version-badge.tsx'

const answers: Record<string, object> = {
  '/_cli/get-latest-release': {
    tag: '1.12.180',
    date: '2026-11-21',
    description_html: '<ul><li>Traži se i <b>krivo</b> natipkano.</li></ul>',
  },
  '/_cli/get-domain': { domain: 'burin.example', domains: ['burin.example', 'shop.burin.example'] },
}
const sent = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()
beforeEach(() => {
  sent.mockImplementation((path) => Promise.resolve(Response.json(answers[path] ?? {})))
  vi.stubGlobal('fetch', sent)
  const options = { CmsVersion: '1.12.181', GitlabProjectId: 'butiga/butiga' }
  act(() => showVersionBadge({ site: { options } }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('names the core version, that of the content, and four links [R1.22] [R2.60] [R3.87]', () => {
  const badge = screen.getByRole('complementary', { name: 'Development' })
  expect(badge.textContent).toContain('1.12.180')
  expect(badge.textContent).toContain('1.12.181')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Changelog', '/_cli/get-latest-tag'],
    ['Documentation', '/_cli/docs'],
    ['Change domain', '/_cli/get-domain'],
    ['Section tool', '/section-tool'],
  ])
})

it('opens the release and its text from the changelog link [R2.61] [R3.91]', async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Changelog' }))
  await screen.findByRole('heading', { name: 'Releases' })
  expect((await screen.findByRole('listitem')).textContent).toBe('Traži se i krivo natipkano.')
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({
    gitlabProjectId: 'butiga/butiga',
    gitlabBranch: 'main',
  })
})

it('shows of a release no more than its words, whatever its HTML holds [R3.65]', async () => {
  const description_html =
    '<ul><li onclick="steal()">Novo<script>steal()</script> <a href="javascript:steal()">ovdje</a><img src=x onerror="steal()"></li></ul><iframe src="//evil.example"></iframe>'
  sent.mockResolvedValueOnce(Response.json({ tag: '2.0.0', date: '2026-11-21', description_html }))
  fireEvent.click(screen.getByRole('link', { name: 'Changelog' }))
  const item = await screen.findByRole('listitem')
  expect(item.outerHTML).toBe('<li>Novo ovdje</li>')
  expect(document.querySelector('script, iframe, [onclick], img')).toBeNull()
})

it('offers the other domains of the shop', async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Change domain' }))
  expect((await screen.findByRole('button', { name: 'burin.example' })).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'shop.burin.example' }))
  await expect
    .poll(() => sent)
    .toHaveBeenCalledWith('/_cli/set-domain', { method: 'POST', body: '{"domain":"shop.burin.example"}' })
})
