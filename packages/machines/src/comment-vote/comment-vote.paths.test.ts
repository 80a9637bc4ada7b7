import { testPaths } from '../testing/test-paths.ts'
import { commentVotePaths } from './comment-vote.paths.ts'

testPaths('comment-vote', commentVotePaths, import.meta.dirname)
