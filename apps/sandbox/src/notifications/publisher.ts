import { randomUUID } from 'node:crypto';
import type { PushSubscription } from '../state/settings';
import type { World } from '../state/world';
import { TokenSigner } from './token-signer';

/** What is told of a location. Reviews come by the clock here and are told of when the admin path says so; photos never. */
export type EventType =
  | 'GOOGLE_UPDATE'
  | 'DUPLICATE_LOCATION'
  | 'VOICE_OF_MERCHANT_UPDATED'
  | 'NEW_REVIEW'
  | 'UPDATED_REVIEW'
  | 'NEW_CUSTOMER_MEDIA';

/** One message on its way to one subscription, as the admin path shows it. */
export interface Delivery {
  messageId: string;
  type: EventType;
  location: string;
  endpoint: string;
  tries: number;
  /** The endpoint's last answer; 0 where there was none. */
  status: number;
  isDelivered: boolean;
}

const firstPauseMs = 100;
const longestPauseMs = 10_000;
const mostTries = 12;
const timeoutMs = 5_000;
const heldForMs = 500;
const keptDeliveries = 500;

/**
 * Tells subscribers of an account's topic what happened, as Pub/Sub pushes it: an envelope with base64 data, again and again
 * until it is answered with 2xx. Tries go by the machine's clock: the network does not stand still with the sandbox's.
 */
export class Publisher {
  private readonly signer = new TokenSigner();
  private readonly timers = new Set<NodeJS.Timeout>();
  private list: Delivery[] = [];
  private held: (() => void) | undefined;
  private generation = 0;

  constructor(private readonly world: World) {}

  /** Every message since the start or the last reset, oldest first. */
  deliveries(): readonly Delivery[] {
    return this.list;
  }

  /** The public keys that a receiver checks tokens with (JWKS). */
  keys(): object {
    return this.signer.keys();
  }

  /**
   * Publishes an event, unless its account has no topic or is not told of the type.
   * @param reviewId of a review's event
   */
  publish(type: EventType, locationId: string, reviewId?: string): void {
    const { settings } = this.world;
    const account = this.world.accountOf(locationId);
    if (account === undefined || settings.pushDelivery === 'lost') return;
    const { pubsubTopic, notificationTypes } = this.world.notificationSetting(account.id);
    if (pubsubTopic === '' || !notificationTypes.includes(type)) return;
    const location = `accounts/${account.id}/locations/${locationId}`;
    const messageId = String(BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 13)}`));
    const publishTime = new Date(this.world.clock.now()).toISOString();
    for (const subscription of settings.pushSubscriptions) {
      if (subscription.topic !== pubsubTopic) continue;
      const send = (): void =>
        this.deliver(subscription, {
          type,
          location,
          messageId,
          publishTime,
          ...(reviewId !== undefined && { review: `${location}/reviews/${reviewId}` }),
        });
      if (settings.pushDelivery === 'reordered') this.hold(send);
      else send();
      if (settings.pushDelivery === 'duplicated') send();
    }
  }

  /** Forgets what was sent and sends nothing more of it. */
  clear(): void {
    this.generation += 1;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.held = undefined;
    this.list = [];
  }

  /** Lets the next message overtake this one. */
  private hold(send: () => void): void {
    const earlier = this.held;
    if (earlier !== undefined) {
      this.held = undefined;
      send();
      earlier();
      return;
    }
    this.held = send;
    this.later(heldForMs, () => {
      if (this.held !== send) return;
      this.held = undefined;
      send();
    });
  }

  private deliver(
    subscription: PushSubscription,
    event: { type: EventType; location: string; messageId: string; publishTime: string; review?: string },
  ): void {
    const { type, location, messageId, publishTime, review } = event;
    const delivery: Delivery = {
      messageId,
      type,
      location,
      endpoint: subscription.pushEndpoint,
      tries: 0,
      status: 0,
      isDelivered: false,
    };
    this.list.push(delivery);
    if (this.list.length > keptDeliveries) this.list = this.list.slice(-keptDeliveries / 2);
    const { generation } = this;
    const body = JSON.stringify({
      message: {
        data: Buffer.from(JSON.stringify({ type, location, review })).toString('base64'),
        messageId,
        message_id: messageId,
        publishTime,
        publish_time: publishTime,
      },
      subscription: subscription.topic.replace('/topics/', '/subscriptions/'),
    });
    const attempt = async (): Promise<void> => {
      delivery.tries += 1;
      delivery.status = await this.post(subscription, body);
      delivery.isDelivered = delivery.status >= 200 && delivery.status < 300;
      if (delivery.isDelivered || delivery.tries >= mostTries || generation !== this.generation) return;
      const pause = Math.min(firstPauseMs * 2 ** (delivery.tries - 1), longestPauseMs);
      this.later(pause, () => void attempt());
    };
    void attempt();
  }

  private async post(subscription: PushSubscription, body: string): Promise<number> {
    try {
      const token = this.signer.sign(subscription, this.world.clock.now());
      const answer = await fetch(subscription.pushEndpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'user-agent': 'APIs-Google; (+https://developers.google.com/webmasters/APIs-Google.html)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      // No answer is an answer too: the message comes again.
      return 0;
    }
  }

  private later(milliseconds: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      act();
    }, milliseconds);
    timer.unref();
    this.timers.add(timer);
  }
}
