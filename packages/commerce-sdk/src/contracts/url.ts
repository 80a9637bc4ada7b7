/** The address that a text holds; null where it holds none. `URL.parse` does the same in browsers since 2024. */
export const parseUrl = (text: string, base?: string | URL): URL | null => {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
