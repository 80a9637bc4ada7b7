/** Types for the parts of Babel that the site's build uses; Babel has none. */
declare module '@babel/core' {
  export const transformAsync: (
    source: string,
    options: object,
  ) => Promise<{ readonly code?: string | null; readonly map?: object | null } | null>
}
