export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where a call of a service is made: `/api/v1/product/web/get`. */
export const callPath = (
  service: string,
  { path, version = 'v1' }: { readonly path: string; readonly version?: string },
): string => (path.startsWith('/') ? path : `/api/${version}/${service}/${path}`)
