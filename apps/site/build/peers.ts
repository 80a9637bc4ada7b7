/** Packages that Butiga's packages have as peers: a build takes the app's own, since an installation for a shop has no others. */
export const peers = ['@lingui/core', '@lingui/react', 'react', 'xstate']
