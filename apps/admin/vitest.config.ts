import { defineConfig, mergeConfig } from 'vitest/config'
import { adminTests } from './build/tests.ts'

export default mergeConfig(
  adminTests(),
  defineConfig({
    test: {
      name: 'admin',
      include: [
        process.env['BUTIGA_FULL'] ? '{src,build}/**/*.test.{ts,tsx}' : '{src,build}/**/!(*.full).test.{ts,tsx}',
      ],
    },
  }),
)
