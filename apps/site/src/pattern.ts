/**
 * The segment in the place of `{slug}`, in lower case, or of `{id}` or `{token}`, as it is; empty for a pattern without
 * one, null when the path is not of this pattern. Words match in any case.
 */
export const slugIn = (segments: readonly string[], pattern: string): string | null => {
  const parts = pattern.split('/').filter((part) => part !== '')
  if (parts.length !== segments.length) return null
  let slug = ''
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    if (part === '{slug}') slug = segment.toLowerCase()
    else if (part.startsWith('{')) slug = segment
    else if (part.toLowerCase() !== segment.toLowerCase()) return null
  }
  return slug
}

/** The path of a pattern with this slug, id or token. */
export const fillIn = (pattern: string, slug: string): string => pattern.replace(/\{\w+\}/, encodeURIComponent(slug))
