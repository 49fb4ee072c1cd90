import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { AppLink } from '../app-link.js';
import { Blurbs } from '../blurbs.js';
import { Carousel } from '../carousel.js';
import { ContactForm } from '../contact-form.js';
import { Footer } from '../footer.js';
import { ProductPictures } from '../product-picture.js';
import classes from '../home.module.css';
import { paths } from '../../../lib/paths.js';
import { storedToken } from '../../../lib/token.js';
import { t } from '../../../texts/home.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { Opening } from '../../../ui/opening.js';
import { PageTitle } from '../../../ui/page-title.js';

const counters = [
  ['learning.home.videosCount', 40_600],
  ['learning.home.presentationsCount', 13_370],
  ['learning.home.quizzesCount', 15_200],
] as const;

const TryOut = lazyPart(() => import('../try-out/try-out.js'), <Opening />);

/** The marketing page (2 §2); `?try` is five questions of a test instead. */
export function Component() {
  const signedIn = storedToken() !== null;
  const { search } = useLocation();
  const navigate = useNavigate();
  if (new URLSearchParams(search).has('try')) return <TryOut onLeave={() => void navigate(paths.home)} />;
  return (
    <div className={classes.page}>
      <PageTitle page={t('own.home.title')} />
      <div className={classes.hero}>
        <Carousel>
          {signedIn ? (
            <Button component={Link} to={paths.packages} size="lg">
              {t('learning.home.shopNow')}
            </Button>
          ) : (
            <div className={classes.actions}>
              <Button component={Link} to={paths.register} state={{ isFromHome: true }} size="lg">
                {t('learning.home.registerNow')}
              </Button>
              <Button component={Link} to="?try" size="lg" variant="default">
                {t('own.home.try')}
              </Button>
              <Anchor component={Link} to={{ pathname: paths.login, search }} className={`tap ${classes.known}`}>
                {t('learning.home.login')}
              </Anchor>
              <Text className={classes.free}>{t('own.home.free')}</Text>
            </div>
          )}
        </Carousel>
        <ProductPictures />
      </div>
      <section className={classes.part} aria-labelledby="why">
        <Title order={2} id="why">
          {t('own.home.whyTitle')}
        </Title>
        <Text c="dimmed" maw={680}>
          {t('own.home.whyText')}
        </Text>
        <Blurbs />
      </section>
      <ul className={classes.counters}>
        {counters.map(([key, n]) => (
          <li key={key}>{t(key, { n })}</li>
        ))}
      </ul>
      <div className={classes.reach}>
        <section className={classes.part} aria-labelledby="app-link">
          <Title order={2} id="app-link">
            {t('own.home.appTitle')}
          </Title>
          <Text c="dimmed">{t('own.home.appText')}</Text>
          <AppLink />
        </section>
        <section className={classes.part} aria-labelledby="contact">
          <Title order={2} id="contact">
            {t('learning.home.contactUs')}
          </Title>
          <ContactForm />
        </section>
      </div>
      <Footer />
    </div>
  );
}
