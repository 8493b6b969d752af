export { createClient } from './create-client';
export type {
  CallArguments,
  CallInput,
  CallOptions,
  Client,
  ClientOptions,
  Download,
  FileEndpoint,
  JsonEndpoint,
} from './client';
export {
  createMemoryTokens,
  createStoredTokens,
  type StorageLike,
  type TokenStore,
  type Tokens,
} from './auth/token-store';
export type { LockManagerLike } from './auth/cross-tab-lock';
export type { Fetch } from './http';
export type { UploadProgress } from './upload-fetch';
export {
  ApiError,
  NetworkError,
  SessionEndedError,
  TimeoutError,
  UnexpectedAnswerError,
  isAborted,
  isApiError,
  isNetworkError,
  isSessionEndedError,
  isTimeoutError,
  isUnexpectedAnswerError,
  type FailedCall,
  type SessionEnd,
} from './errors';
