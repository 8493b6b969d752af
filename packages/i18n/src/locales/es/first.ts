import type { FirstCatalogue } from '../../catalogue';
import { auth } from './auth';
import { common } from './common';
import { connection } from './connection';
import { errors } from './errors';
import { shell } from './shell';
import { validation } from './validation';

/** The Spanish phrases that the sign-in screen waits for; the others follow. */
export const phrases = { common, errors, validation, shell, auth, connection } satisfies FirstCatalogue;
