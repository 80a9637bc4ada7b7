import { configure } from '@testing-library/dom'

// A part is imported when it is shown; on a busy machine its first transform takes seconds.
configure({ asyncUtilTimeout: 15_000 })
