import { adminTests } from '@butiga/admin/build/tests'
import { defineConfig, mergeConfig } from 'vitest/config'

export default mergeConfig(
  adminTests(['packing-notes']),
  defineConfig({ test: { name: 'packing-notes', include: ['*.test.{ts,tsx}'] } }),
)
