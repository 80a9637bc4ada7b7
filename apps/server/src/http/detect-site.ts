import type { DetectedSite } from '@butiga/site/server'
import type { FetchInside } from './inside.ts'
import type { SiteCaches } from './site-caches.ts'

/** The site of a known host, as the call `master.domainDetect` answers it. */
export type DetectSite = (host: string) => Promise<DetectedSite>

export const siteDetector =
  (inside: FetchInside, { data }: SiteCaches): DetectSite =>
  async (host) => {
    const { value } = await data.get(`site ${host}`, async (tags) => {
      const body = JSON.stringify({ host })
      const address = `http://${host}/api/v1/master/domainDetect`
      const response = await inside(tags, null)(address, { method: 'POST', body })
      if (!response.ok) throw new Error(`domainDetect answered ${response.status}`)
      const answer = (await response.json()) as { data: DetectedSite }
      return { value: answer.data, bytes: body.length + 2000 }
    })
    return value as DetectedSite
  }
