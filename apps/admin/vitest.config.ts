import { defineConfig, mergeConfig } from 'vitest/config'
import { adminTests } from './build/tests.ts'

export default mergeConfig(
  adminTests(),
  defineConfig({ test: { name: 'admin', include: ['{src,build}/**/*.test.{ts,tsx}'] } }),
)
