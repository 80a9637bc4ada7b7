/** A file as the browser saves it. */
export interface SavedFile {
  readonly name: string
  readonly mime: string
  readonly text: string
}

/** Has the browser save a file. */
export const saveFile = ({ name, mime, text }: SavedFile): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: mime }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
