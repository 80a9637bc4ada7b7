import { requestFor, type RequestOf } from './request.ts'

/** The fields as JSON, then the files. */
const asForm = (files: readonly Blob[], fields: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, JSON.stringify(value))
  for (const file of files) form.append('file', file)
  return form
}

/** The request of any call: of one that takes files it is a form, with at most as many as the call's route says. */
export const requestWithFiles: RequestOf = (service, name, input) => {
  const limit = service.calls[name]?.split(' ')[2]
  if (limit === undefined) return requestFor(service, name, input)
  const { file = [], ...fields } = input as { readonly file?: readonly Blob[] }
  if (file.length > Number(limit))
    return {
      message: 'core.notifications.selectionLimitReached',
      statusCode: 422,
      code: 'UPLOAD_LIMIT',
      data: { data: { limit: Number(limit) } },
    }
  const request = requestFor(service, name, fields)
  return 'statusCode' in request ? request : { ...request, body: asForm(file, fields) }
}
