/* React's development build profiles every render where `console.timeStamp` exists: a twelfth of a UI test. */
Reflect.deleteProperty(console, 'timeStamp')
