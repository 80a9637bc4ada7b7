import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from './processes.ts'

/** The environment of a process whose memory is measured: what is no longer used counts as memory until it is collected. */
export const collecting = {
  BUTIGA_METRICS: '0',
  NODE_OPTIONS: '--expose-gc --import=data:text/javascript,setInterval(gc,500).unref()',
}

/** The resident memory of a process in megabytes, when it has had the time to collect. */
export const megabytesOf = async (server: ShopProcess): Promise<number> => {
  while (!server.output().includes('/metrics')) await sleep(10)
  await sleep(1200)
  const [url = ''] = /http:\S+\/metrics/.exec(server.output()) ?? []
  const text = await (await fetch(url)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024
}
