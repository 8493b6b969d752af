import type { groupFormSchema } from '@frontage/api-client/contract';
import type { z } from 'zod';

/** A group as a person writes it: its name, and its members, rule or parts. */
export type GroupForm = z.output<typeof groupFormSchema>;
