import { writeFixtures } from './fixtures/fixtures.ts'

// `pnpm fixtures`: part of each release. Keeps what its machines store in browsers, for the tests of all later releases.

console.log((await writeFixtures()).join('\n'))
