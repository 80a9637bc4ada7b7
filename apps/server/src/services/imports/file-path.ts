/** Where the file of an import is kept. */
export const filePath = (runId: number): string => `${runId}/file`
