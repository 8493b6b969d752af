import { expose } from 'comlink';
import { CsvSession } from './csv-session';

expose(new CsvSession());
