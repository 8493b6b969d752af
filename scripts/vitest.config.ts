import { defineConfig } from 'vitest/config';
import { nodeProject } from '../vitest.shared.ts';

const node = nodeProject('scripts');
export default defineConfig({ ...node, test: { ...node.test, include: ['*.test.ts'] } });
