import { expect, it } from 'vitest'
import { siteReviewOptions } from './rules.ts'

it('has the rules of the site itself by the names of the rules, and no others', () => {
  const options = [
    { key: 'NumberOfStarsOnSite', value: 5 },
    { key: 'NumberOfStars', value: 3 },
    { key: 'OnSiteCollection', value: true },
  ]
  expect(siteReviewOptions(options)).toEqual({ NumberOfStars: 5 })
})
