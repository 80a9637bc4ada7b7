// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { Boundary } from './error-boundary.tsx'

const Broken = (): never => {
  throw new Error('broken')
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

it('shows the fallback for what breaks, and the last words if the fallback breaks too [R2.44]', async () => {
  const root = createRoot(document.body)
  const draw = (screen: React.ReactNode, failure: React.ReactNode) =>
    act(async () => {
      root.render(
        <Boundary key={Math.random()} fallback={<a href="/">Početna</a>}>
          <Boundary fallback={failure}>{screen}</Boundary>
        </Boundary>,
      )
    })
  await draw(<p>zaslon</p>, <p>pogreška</p>)
  expect(document.body.textContent).toBe('zaslon')
  await draw(<Broken />, <p>pogreška</p>)
  expect(document.body.textContent).toBe('pogreška')
  await draw(<Broken />, <Broken />)
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/')
})
