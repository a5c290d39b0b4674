# What the weather does.
reason-allowance = movement allowance
reason-weather = weather
