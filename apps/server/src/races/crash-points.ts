import type { Guard } from './guards.ts'

const order = 'ecommerce/answers/order.ts'
const publication = 'content/publish.ts'
const bulk = 'bulk/run-bulk.ts'
const crash = "process.kill(process.pid, 'SIGKILL')"
const before = (file: string, snippet: string): Guard => ({ file, snippet, instead: `${crash}\n${snippet}` })
const after = (file: string, awaited: string, snippet: string): Guard => ({
  file,
  snippet,
  instead: `await ${awaited}\n${crash}\n${snippet}`,
})

/** Places in the course of an order at which its process is killed. */
export const crashPoints: Readonly<Record<string, Guard>> = {
  'the cart is locked': before(order, 'mustBeBuyer(ctx, cart, input.userId)'),
  'the choices are read': before(order, 'const parts = missingParts('),
  'the consents are known': before(order, 'const order = newOrder('),
  'the stock is being taken': {
    file: order,
    snippet: 'const [, taken] = await together(lockStock(tx, ids), takeStock(tx, cart.id, pieces))',
    instead: `const taking = together(lockStock(tx, ids), takeStock(tx, cart.id, pieces))
      await new Promise((resolve) => setTimeout(resolve, 1))
      ${crash}
      const [, taken] = await taking`,
  },
  'the stock is taken': before(order, 'if (taken.length < pieces.length)'),
  'the order is being written': {
    file: order,
    snippet: 'const number = await insertOrder(tx, order)',
    instead: `const writing = insertOrder(tx, order)
      await new Promise((resolve) => setTimeout(resolve, 1))
      ${crash}
      const number = await writing`,
  },
  'the order is written': before(order, 'const mail = orderConfirmation('),
  'the mail is queued': after(order, 'sent', 'return new Last(sent.then('),
  'the work is done': before('calls/idempotency.ts', "const stored = tx\n    .updateTable('idempotency')"),
  'the answer is kept': after('calls/idempotency.ts', 'stored', 'return new Last(stored.then('),
  'the commit is sent': {
    file: 'calls/idempotency.ts',
    snippet: 'return new Last(stored.then(',
    instead: `setTimeout(() => ${crash}, 1)\nreturn new Last(stored.then(`,
  },
  'everything is committed': before('calls/answer-call.ts', 'const status = call.creates ? 201 : 200'),
}

/** Those in the course of a publication: by a person, or the worker when its moment has come. */
export const publicationCrashPoints: Readonly<Record<string, Guard>> = {
  'the first language is written': before(publication, 'const terms = [...next.categories, ...next.tags]'),
  'every language is written': {
    file: publication,
    snippet: 'else await writeElements(tx, place, handlerOf[kind], sections)',
    instead: `else await writeElements(tx, place, handlerOf[kind], sections)\n${crash}`,
  },
}

/** Kills a process at the fifth time that it comes by. */
const crashAtFifth = `if ((globalThis.times = (globalThis.times ?? 0) + 1) === 5) ${crash}`

/** Those in the course of a change of many records. */
export const bulkCrashPoints: Readonly<Record<string, Guard>> = {
  'the job is being taken': before(bulk, "const job = await db\n    .updateTable('bulk_job')"),
  'the job is taken': before(bulk, 'const served = servedCall(services, job.call)'),
  'a record is marked': {
    file: bulk,
    snippet: 'return await work(tx)',
    instead: `${crashAtFifth}\nreturn await work(tx)`,
  },
  'a record is changed': {
    file: bulk,
    snippet: 'return await work(tx)',
    instead: `const made = await work(tx)\n${crashAtFifth}\nreturn made`,
  },
  'a record is committed': {
    file: bulk,
    snippet: '// A call without a transaction has not marked it.',
    instead: crashAtFifth,
  },
  'all records are changed': before(bulk, 'await end(db, jobId)\n  } catch (error) {'),
}

const take = 'snapshots/take.ts'
const dump = 'snapshots/dump.ts'
const archive = 'ports/archive.ts'
const crashForSnapshot = `if (target.endsWith('.tar')) ${crash}`

/** Those in the course of a snapshot. */
export const snapshotCrashPoints: Readonly<Record<string, Guard>> = {
  'a table is written': before(dump, 'return { name, columns: [...columns], ...counted.result(), parts }'),
  'the tables are written': before(dump, 'const jobs = await addTable(tar, client, unfinishedJobs)'),
  'its list is written': before(dump, 'await add(tar, names.checksum,'),
  'some of its media are kept': {
    file: take,
    snippet: 'await archive.keep(mediaName(next.path), copyTo(join(folder, next.path)))',
    instead: `{ ${crashAtFifth}; await archive.keep(mediaName(next.path), copyTo(join(folder, next.path))) }`,
  },
  'it is whole, but for its name': {
    file: archive,
    snippet: 'await rename(part, target)',
    instead: `${crashForSnapshot}\nawait rename(part, target)`,
  },
  'it has its name': {
    file: archive,
    snippet: 'await flush(dirname(target))',
    instead: `${crashForSnapshot}\nawait flush(dirname(target))`,
  },
  'the ledger of erasures is kept': before(take, 'const expired = expiredAmong('),
}
