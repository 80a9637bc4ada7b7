import { ownCluster } from '../apps/server/src/testing/database.ts'
import { meanOf, measureSearch, unanswered } from '../apps/server/src/testing/search-quality.ts'
import { startShop } from '../apps/server/src/testing/shop.ts'

/**
 * `pnpm search:judge`: asks the sample shop the judged queries and prints nDCG@5 by language, for the half that the search
 * may be tuned on and for the half that is held out, and the queries without a result. `--misses` prints the tuning queries
 * that are not answered in the best order; those held out are never printed, since a query that was looked at measures nothing.
 */
const shop = await startShop({ cluster: await ownCluster() })
try {
  const measured = await measureSearch(shop)
  console.log('nDCG@5   tuning  held out')
  for (const language of ['hrv', 'eng', 'deu', undefined] as const) {
    const [tuning, heldOut] = (['tuning', 'heldOut'] as const).map((half) =>
      meanOf(measured, half, language).toFixed(3),
    )
    console.log(`${(language ?? 'all').padEnd(8)} ${tuning}   ${heldOut}`)
  }
  const none = unanswered(measured)
  console.log(`\nWithout a result: ${none.length === 0 ? 'none' : none.join(', ')}`)
  if (process.argv.includes('--misses'))
    for (const { query, match, ndcg } of measured)
      if (query.half === 'tuning' && ndcg < 0.995)
        console.log(`${ndcg.toFixed(2)} ${query.language} ${query.text}: ${match.join(' ') || 'nothing'}`)
} finally {
  await shop.stop()
}
