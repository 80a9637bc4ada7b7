import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A screen is imported when it is opened; on a busy machine its first transform takes seconds.
configure({ asyncUtilTimeout: 15_000 })
afterEach(cleanup)
