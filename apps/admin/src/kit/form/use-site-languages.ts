import { useAdmin } from '../../admin.tsx'

/** The languages of the site with their own names, its first one first. */
export const useSiteLanguages = () => {
  const { siteLanguages } = useAdmin()
  return siteLanguages.map(({ code, code2, names }) => ({ code, code2, name: names[code] ?? code }))
}
