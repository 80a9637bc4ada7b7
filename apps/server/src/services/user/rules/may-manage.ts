/** Whether one who has the scopes `own` may manage an account with the scopes `other`, so that managing gives no caller more scopes. */
export const mayManage = (own: readonly string[], other: readonly string[]): boolean =>
  own.includes('*') || other.every((scope) => own.includes(scope))
