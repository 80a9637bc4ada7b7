import { expect, it } from 'vitest'
import { contract, type Call, type Service } from './contracts/index.ts'

const line = (name: string, { method, path }: Call) => `    ${name}: '${method} ${path}',\n`

const table = (name: string, { path, calls }: Service) => `
export const ${name}: ServiceRoutes<'${name}'> = {
  name: '${name}',
  path: '${path}',
  calls: {
${Object.entries(calls)
  .map(([call, definition]) => line(call, definition))
  .join('')}  },
}
`

it('the routes of the client are those of the contract; `pnpm vitest run routes -u` writes them anew', async () => {
  const file = `import type { ServiceRoutes } from '../services.ts'
${Object.entries(contract)
  .map(([name, service]) => table(name, service))
  .join('')}`
  await expect(file).toMatchFileSnapshot('./__generated__/routes.ts')
})
