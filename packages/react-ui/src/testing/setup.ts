import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A part is imported when it is shown; on a busy machine its first transform takes seconds.
configure({ asyncUtilTimeout: 15_000 })
afterEach(cleanup)
