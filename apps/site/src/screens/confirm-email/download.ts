/** Fetches a file of the site, and has the browser save it under the last part of its path. */
export const download = async (path: string, signal: AbortSignal): Promise<void> => {
  const answer = await fetch(path, { signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = decodeURIComponent(new URL(path, location.origin).pathname.split('/').at(-1) ?? '')
  link.click()
  URL.revokeObjectURL(link.href)
}
