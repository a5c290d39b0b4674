/* Shows notices of games that the server pushes to this browser; a tap leads to the board. */
self.addEventListener('push', (event) => {
  const told = event.data ? event.data.json() : { title: 'Gonfanon', body: '', link: '/' };
  event.waitUntil(self.registration.showNotification(told.title, { body: told.body, data: { link: told.link }, icon: '/gonfanon.svg', tag: told.link }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = new URL(event.notification.data.link, self.location.origin);
  const own = link.origin === self.location.origin ? link.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const known = open.find((one) => one.url === own) ?? open[0];
      return known ? known.navigate(own).then((one) => one && one.focus()) : self.clients.openWindow(own);
    }),
  );
});
