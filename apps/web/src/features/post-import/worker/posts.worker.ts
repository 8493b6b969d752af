import { expose } from 'comlink';
import { PostsSession } from './posts-session';

expose(new PostsSession());
