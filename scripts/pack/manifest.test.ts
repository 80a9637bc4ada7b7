import { expect, it } from 'vitest'
import { publishedExports } from './manifest.ts'

const entry = (source: string) => ({ '@butiga/source': source, types: 'never read', default: 'never read' })

it('publishes every entry by its own name, from what is built, and no other condition', () => {
  const exports = {
    './styles.css': './src/styles/styles.css',
    './openapi.json': './openapi.json',
    './ui/*': entry('./src/ui/*/*.tsx'),
    './ui/use-*': entry('./src/ui/hooks/use-*.ts'),
    './testing/*': entry('./src/testing/*.ts'),
    '.': entry('./src/index.ts'),
    './locales/*': { types: './dist/locales/*.d.ts', default: './dist/locales/*.js' },
  }
  const sources = [
    'src/ui/button/button.tsx',
    'src/ui/button/parts.tsx',
    'src/ui/hooks/use-form.ts',
    'src/index.ts',
    'dist/locales/en.js',
  ]
  const built = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` })
  expect(publishedExports({ exports }, sources)).toEqual({
    './openapi.json': './openapi.json',
    './styles.css': { types: './dist/styles/styles.css.d.ts', default: './dist/styles/styles.css' },
    './ui/button': built('ui/button/button'),
    './ui/use-form': built('ui/hooks/use-form'),
    '.': built('index'),
    './locales/en': built('locales/en'),
    './package.json': './package.json',
  })
})
