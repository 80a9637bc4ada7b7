import { adminTests } from '@butiga/admin/build/tests'
import { defineConfig, mergeConfig } from 'vitest/config'

export default mergeConfig(
  adminTests(['packing-notes']),
  defineConfig({
    test: {
      name: 'packing-notes',
      include: [process.env['BUTIGA_FULL'] ? '*.test.{ts,tsx}' : '**/!(*.full).test.{ts,tsx}'],
    },
  }),
)
