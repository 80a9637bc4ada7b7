import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { picture } from '../../../testing/pictures.ts'
import { openImages } from './images.ts'
import type { ImageTask } from './tasks.ts'

it('makes what a request waits for before sizes, one at a time', async () => {
  const images = openImages()
  const bytes = await picture(800, 800).jpeg().toBuffer()
  const done: string[] = []
  const perform = async (task: ImageTask) => {
    await images.perform(bytes, task)
    done.push(task.kind)
  }
  const size = { kind: 'rendition', width: 600, height: 600, format: 'avif' } as const
  await Promise.all([
    perform(size),
    perform(size),
    perform(size),
    perform({ kind: 'share', width: 1200, height: 630, ground: '#ffffff' }),
    perform({ kind: 'master', from: 'jpeg' }),
  ])
  expect(done).toEqual(['rendition', 'share', 'master', 'rendition', 'rendition'])
})

it.runIf(process.platform === 'linux')('is what the system ends when a picture has used up the memory', async () => {
  await openImages().perform(await picture(20, 20).png().toBuffer(), { kind: 'master', from: 'png' })
  const scores: string[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (status.includes(`PPid:\t${process.pid}\n`) && command.includes('images'))
      scores.push((await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).trim())
  }
  expect(scores).toContain('1000')
})
