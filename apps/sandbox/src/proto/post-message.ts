import { enumeration, int32, message, nested, string } from './descriptor';
import { date, days, timeOfDay } from './messages';

const v4 = 'google.mybusiness.v4';
const moment = { keepEmpty: true };

const recurrence = message(`${v4}.RecurrenceInfo`, {
  seriesEndTime: string(),
  dailyPattern: nested(message(`${v4}.DailyPattern`, {}), moment),
  weeklyPattern: nested(
    message(`${v4}.WeeklyPattern`, {
      daysOfWeek: enumeration('google.type.DayOfWeek', days, { repeated: true }),
    }),
    moment,
  ),
  monthlyPattern: nested(
    message(`${v4}.MonthlyPattern`, {
      dayOfMonth: int32(),
      dayOfWeekOccurrence: enumeration(`${v4}.DayOfWeekOccurrence`, [
        'DAY_OF_WEEK_OCCURRENCE_UNSPECIFIED',
        'FIRST',
        'SECOND',
        'THIRD',
        'FOURTH',
        'LAST',
      ]),
    }),
    moment,
  ),
});

/** `google.mybusiness.v4.LocalPost`. */
export const localPostMessage = message(`${v4}.LocalPost`, {
  name: string(),
  languageCode: string(),
  summary: string(),
  callToAction: nested(
    message(`${v4}.CallToAction`, {
      actionType: enumeration(`${v4}.ActionType`, [
        'ACTION_TYPE_UNSPECIFIED',
        'BOOK',
        'ORDER',
        'SHOP',
        'LEARN_MORE',
        'SIGN_UP',
        'CALL',
        'GET_OFFER',
      ]),
      url: string(),
    }),
  ),
  createTime: string(),
  updateTime: string(),
  scheduledTime: string(),
  event: nested(
    message(`${v4}.LocalPostEvent`, {
      title: string(),
      schedule: nested(
        message(`${v4}.TimeInterval`, {
          startDate: nested(date),
          startTime: nested(timeOfDay, moment),
          endDate: nested(date),
          endTime: nested(timeOfDay, moment),
        }),
      ),
      recurrenceInfo: nested(recurrence),
      recurringInstanceTime: string(),
    }),
  ),
  state: enumeration(`${v4}.LocalPostState`, [
    'LOCAL_POST_STATE_UNSPECIFIED',
    'REJECTED',
    'LIVE',
    'PROCESSING',
    'SCHEDULED',
    'RECURRING',
  ]),
  media: nested(
    message(`${v4}.MediaItem`, {
      name: string(),
      mediaFormat: enumeration(`${v4}.MediaFormat`, ['MEDIA_FORMAT_UNSPECIFIED', 'PHOTO', 'VIDEO']),
      googleUrl: string(),
      sourceUrl: string(),
      dataRef: nested(message(`${v4}.MediaItemDataRef`, { resourceName: string() })),
    }),
    { repeated: true },
  ),
  searchUrl: string(),
  topicType: enumeration(`${v4}.LocalPostTopicType`, [
    'LOCAL_POST_TOPIC_TYPE_UNSPECIFIED',
    'STANDARD',
    'EVENT',
    'OFFER',
    'ALERT',
  ]),
  alertType: enumeration(`${v4}.AlertType`, ['ALERT_TYPE_UNSPECIFIED', 'COVID_19']),
  offer: nested(
    message(`${v4}.LocalPostOffer`, {
      couponCode: string(),
      redeemOnlineUrl: string(),
      termsConditions: string(),
    }),
  ),
});
