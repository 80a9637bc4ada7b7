/** The version of Butiga, as /healthz and snapshots name it. */
export const version = '0.1.0'
