/** How long one request may take, and how long a connection may be idle. `connectionsCheckingInterval` is how often Node looks. */
export const requestTimeoutsMs = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
} as const;

/** How long nothing may move while a slow response is sent. */
export const RESPONSE_IDLE_TIMEOUT_MS = 60_000;
